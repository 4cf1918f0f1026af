"""Copies and pickles answer from their own index, in any process."""

import concurrent.futures
import copy
import gc
import multiprocessing
import os
import pickle
import shutil

import pytest

import wxloc

VIENNA = (48.2085, 16.3721)


@pytest.fixture
def other_folder(tmp_path):
    """The files of the default index in another folder, so that one can tell them apart."""
    folder = tmp_path / "another index"
    folder.mkdir()
    source = os.path.dirname(wxloc.Geocoder().info["path"])
    for name in ("places.wxi", "zones.wxi"):
        shutil.copy(os.path.join(source, name), folder)
    return str(folder)


def test_a_copy_shares_the_index_and_survives_the_original(other_folder):
    first = wxloc.Geocoder(other_folder)
    copies = [copy.copy(first), copy.deepcopy(first), copy.deepcopy({"inside": first})["inside"]]
    first.close()
    for each in copies:
        assert os.path.dirname(each.info["path"]) == other_folder
        assert each.reverse(*VIENNA).place.name == "Vienna"
    del copies[0], each
    assert copies[0].timezone_at(*VIENNA) == "Europe/Vienna"
    with pytest.raises(wxloc.Error):
        first.reverse(*VIENNA)


def test_many_pickles_of_one_process_share_an_index(other_folder):
    data = pickle.dumps(wxloc.Geocoder(other_folder))
    first, second = pickle.loads(data), pickle.loads(data)
    assert first._handle == second._handle
    first.close()
    assert os.path.dirname(second.info["path"]) == other_folder and second.country_at(*VIENNA) == "AT"


def test_a_pickle_without_its_folder_is_an_error_and_not_another_answer(other_folder):
    data = pickle.dumps(wxloc.Geocoder(other_folder))
    shutil.rmtree(other_folder)
    with pytest.raises(wxloc.DataError, match="another index"):
        pickle.loads(data)
    closed = wxloc.Geocoder()
    closed.close()
    with pytest.raises(wxloc.Error):
        pickle.dumps(closed)


def tables():
    """Tables of all kinds of columns."""
    yield wxloc.reverse([VIENNA[0], None, 95.0, 40.7] * 3, [VIENNA[1], 1.0, 1.0, -74.0] * 3)
    yield wxloc.reverse([VIENNA[0]], [VIENNA[1]], columns=["areas", "id", "country", "latitude"])
    yield wxloc.geocode_many(["Munich", None, "Springfield"])
    yield wxloc.reverse([], [])
    yield wxloc.reverse([None], [None])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_of_a_table_has_its_own_memory(copied):
    for table in tables():
        rows, arrow = table.to_dicts(), table.to_arrow()
        other = copied(copied(table))
        del table
        gc.collect()
        assert other.to_dicts() == rows and other.to_arrow().equals(arrow)
        other.to_arrow().validate(full=True)
        name, numbers = other.to_arrow().column(0), other.to_numpy("id") if "id" in other.names else None
        del other
        gc.collect()
        assert len(name) == len(rows) and (numbers is None or len(numbers) == len(rows))


def test_a_process_returns_a_table():
    with concurrent.futures.ProcessPoolExecutor(1) as pool:
        assert pool.submit(wxloc.reverse, [VIENNA[0]], [VIENNA[1]]).result()["name"] == ["Vienna"]


def path_and_name(geocoder):
    """What a worker answers; it has opened its own index before."""
    wxloc.reverse(*VIENNA)
    return os.path.dirname(geocoder.info["path"]), geocoder.reverse(*VIENNA).place.name


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_a_worker_answers_from_the_index_that_it_was_given(method, other_folder):
    geocoder = wxloc.Geocoder(other_folder)
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert set(pool.map(path_and_name, [geocoder] * 6)) == {(other_folder, "Vienna")}


def test_joblib(other_folder):
    joblib = pytest.importorskip("joblib")
    geocoder = wxloc.Geocoder(other_folder)
    found = joblib.Parallel(n_jobs=2)(joblib.delayed(path_and_name)(geocoder) for _ in range(4))
    assert set(found) == {(other_folder, "Vienna")}


def test_dask(other_folder):
    distributed = pytest.importorskip("distributed")
    geocoder = wxloc.Geocoder(other_folder)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            found = client.gather(client.map(path_and_name, [geocoder] * 4, pure=False))
    assert set(found) == {(other_folder, "Vienna")}


def test_representations_name_what_they_are(other_folder):
    geocoder = wxloc.Geocoder(other_folder)
    assert other_folder in repr(geocoder)
    geocoder.close()
    assert "closed" in repr(geocoder)
    assert repr(wxloc.reverse([1.0], [2.0], columns=["name"])) == "<wxloc.Columns: 1 rows of name>"
