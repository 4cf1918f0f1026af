// The floor: nanoflann's k-d tree on unit vectors, indices only, one thread. floor FOLDER
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <nanoflann.hpp>
#include <string>
#include <vector>

struct Cloud {
  std::vector<double> numbers;
  static void vector(double latitude, double longitude, double *to) {
    const double turn = 3.14159265358979323846 / 180;
    latitude *= turn;
    longitude *= turn;
    to[0] = std::cos(latitude) * std::cos(longitude);
    to[1] = std::cos(latitude) * std::sin(longitude);
    to[2] = std::sin(latitude);
  }
  void add(double latitude, double longitude) {
    numbers.resize(numbers.size() + 3);
    vector(latitude, longitude, &numbers[numbers.size() - 3]);
  }
  size_t kdtree_get_point_count() const { return numbers.size() / 3; }
  double kdtree_get_pt(size_t index, size_t axis) const { return numbers[3 * index + axis]; }
  template <class Box> bool kdtree_get_bbox(Box &) const { return false; }
};

static std::vector<std::pair<double, double>> read(const std::string &path) {
  std::vector<std::pair<double, double>> rows;
  FILE *file = std::fopen(path.c_str(), "r");
  double latitude, longitude;
  while (file && std::fscanf(file, "%lf,%lf", &latitude, &longitude) == 2)
    rows.push_back({latitude, longitude});
  if (file) std::fclose(file);
  return rows;
}

static double processor() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

int main(int, char **words) {
  const std::string folder = words[1];
  Cloud places;
  for (auto &row : read(folder + "/places.csv")) places.add(row.first, row.second);
  using Tree = nanoflann::KDTreeSingleIndexAdaptor<
      nanoflann::L2_Simple_Adaptor<double, Cloud>, Cloud, 3>;
  Tree tree(3, places, nanoflann::KDTreeSingleIndexAdaptorParams(10));
  tree.buildIndex();
  size_t sum = 0;
  for (const char *name : {"P", "U"}) {
    const auto points = read(folder + "/" + name + ".csv");
    for (int round = 0; round < 2; round++) {
      const auto start = std::chrono::steady_clock::now();
      const double before = processor();
      for (auto &row : points) {
        double query[3];
        Cloud::vector(row.first, row.second, query);
        uint32_t index;
        double distance;
        tree.knnSearch(query, 1, &index, &distance);
        sum += index;
      }
      const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
      // The first round warms the caches up.
      if (round == 1)
        std::printf(
            "{\"what\":\"batch\",\"points\":\"%s\",\"count\":%zu,\"wall_s\":%f,\"cpu_s\":%f}\n", name,
            points.size(), wall.count(), processor() - before);
    }
  }
  return sum == 1;
}
